import { type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { ZodType } from 'zod';
import {
  type HostAnswer,
  type HostArguments,
  type HostChannel,
  hostArgumentSchemas,
} from '../../shared/ipc-schemas';
import { isOwnUrl } from './origin';

/** Answers every call of the contract. */
export type CallAnswers = {
  readonly [C in HostChannel]: (...args: HostArguments<C>) => HostAnswer<C> | Promise<HostAnswer<C>>;
};

/** Opens the calls to our own windows. Sender and arguments are checked before anything else looks at them. */
export function answerCalls(answers: CallAnswers): void {
  for (const channel of Object.keys(hostArgumentSchemas) as HostChannel[]) answerCall(channel, answers);
}

function answerCall<C extends HostChannel>(channel: C, answers: CallAnswers): void {
  ipcMain.handle(channel, (event, ...args: unknown[]) => {
    if (!isOwnSender(event))
      throw new Error(`blocked: ${channel} from ${event.senderFrame?.url ?? 'a frame that is gone'}`);
    const schema: ZodType<HostArguments<C>> = hostArgumentSchemas[channel];
    const parsed = schema.safeParse(args);
    if (!parsed.success) throw new Error(`bad arguments: ${parsed.error.issues[0]?.message ?? channel}`);
    return answers[channel](...parsed.data);
  });
}

/** The main frame of one of our pages. A frame inside a page, or one that navigated away, is nobody we know. */
function isOwnSender({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOwnUrl(senderFrame.url);
}
