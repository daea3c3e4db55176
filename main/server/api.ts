import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ZodType } from 'zod';
import {
  type HostArguments,
  type HostChannel,
  hostArgumentSchemas,
  isHostChannel,
} from '../../shared/ipc-schemas';
import { jsonBody } from './json-body';
import { refuseForeignOrigin, refuseWrongToken } from './request-guard';

/** Answers a call whose arguments have been checked; undefined is the answer of calls that give nothing. */
export type AnswerCall = <C extends HostChannel>(channel: C, args: HostArguments<C>) => Promise<unknown>;

export interface ApiNeeds {
  readonly token: string;
  readonly answer: AnswerCall;
  /** Ends `response`; headers of every response are added by the caller. */
  readonly reply: (response: ServerResponse, status: number, body?: ApiBody) => void;
}

export interface ApiBody {
  readonly type: 'text/plain; charset=utf-8' | 'application/json; charset=utf-8';
  readonly text: string;
}

/** Calls that the page answers itself in browser mode; they never reach the server. */
const pageChannels: ReadonlySet<string> = new Set<HostChannel>([
  'displays:list',
  'projector:get',
  'projector:open',
  'projector:close',
  'capture:restart',
]);

/**
 * `GET /api/token` gives the token of this start to pages of this server; `POST /api/CHANNEL` with it, and a JSON
 * array of arguments, is a call of the contract.
 */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { token, answer, reply }: ApiNeeds,
): Promise<void> {
  const refuse = (status: number, message: string) =>
    reply(response, status, { type: 'text/plain; charset=utf-8', text: message });
  const name = pathname.slice('/api/'.length);

  const foreign = refuseForeignOrigin(request.headers);
  if (foreign !== undefined) return refuse(foreign.status, foreign.message);
  if (name === 'token' && request.method === 'GET') {
    return reply(response, 200, { type: 'text/plain; charset=utf-8', text: token });
  }
  if (!isHostChannel(name)) return refuse(404, `there is no call named ${name}`);
  if (request.method !== 'POST') return refuse(405, 'calls are POST requests');
  const stranger = refuseWrongToken(request.headers, token);
  if (stranger !== undefined) return refuse(stranger.status, stranger.message);
  if (pageChannels.has(name)) return refuse(404, `${name} is answered by the page in browser mode`);

  const body = await jsonBody(request);
  if (!body.ok) return refuse(body.error.status, body.error.message);
  const schema: ZodType<HostArguments<HostChannel>> = hostArgumentSchemas[name];
  const parsed = schema.safeParse(body.value);
  if (!parsed.success) return refuse(400, `bad arguments: ${parsed.error.issues[0]?.message ?? name}`);

  const answered = await answer(name, parsed.data);
  if (answered === undefined) return reply(response, 204);
  return reply(response, 200, { type: 'application/json; charset=utf-8', text: JSON.stringify(answered) });
}
