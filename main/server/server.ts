import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { HostArguments, HostChannel } from '../../shared/ipc-schemas';
import { fail, ok, type Result } from '../../shared/result';
import { type CoreAnswers, type CoreChannel, createHostCore } from '../host/host-core';
import { applyCamera } from '../start/apply-camera';
import { dataFolder } from '../start/data-folder';
import { type HttpServer, startHttpServer } from './http-server';
import { watchSleep } from './watch-sleep';

/** Browser mode as it is started. */
export interface ServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The value of `--camera`, if it was given. */
  readonly camera?: string;
  /** Where relative paths of the arguments start. */
  readonly workingFolder: string;
}

export interface RunningServer {
  readonly url: string;
  /** Ends the streams, then sees that everything taken is on the disk. */
  close(): Promise<void>;
}

export interface StartError {
  readonly kind: 'wrong-usage' | 'port-taken' | 'failed';
  /** A sentence for the terminal. */
  readonly message: string;
}

/** Starts the browser-mode host: session, settings and files in the data folder, windows over loopback. */
export async function startServer(options: ServerOptions): Promise<Result<RunningServer, StartError>> {
  let http: HttpServer | undefined;
  const core = createHostCore({
    dataFolder: dataFolder({ platform: process.platform, home: homedir(), env: process.env }),
    now: Date.now,
    // Before the server listens there is no page to tell.
    emit: (event, payload) => http?.send(event, payload),
  });
  const camera = await applyCamera(options.camera, core.settings, options.workingFolder);
  if (!camera.ok) {
    await core.close();
    return fail({ kind: 'wrong-usage', message: camera.error });
  }
  try {
    http = await startHttpServer({
      port: options.port,
      rendererFolder: resolve(import.meta.dirname, '../renderer'),
      media: core.media,
      answer: (channel, args) => answerFrom(core.answers, channel, args),
      greeting: async () => ({ session: core.session.view(), settings: core.settings.get() }),
    });
  } catch (error) {
    await core.close();
    return fail(startError(error, options.port));
  }
  const running = http;
  const endSleepWatch = watchSleep({ now: Date.now, notify: core.notices.raise });
  return ok({
    url: running.url,
    async close() {
      endSleepWatch();
      await running.close();
      await core.close();
    },
  });
}

async function answerFrom<C extends HostChannel>(
  answers: CoreAnswers,
  channel: C,
  args: HostArguments<C>,
): Promise<unknown> {
  // Channels of the page were refused before; every other one has an answer that takes its own arguments.
  const answer = answers[channel as CoreChannel] as (...given: HostArguments<C>) => unknown;
  return answer(...args);
}

function startError(error: unknown, port: number): StartError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return {
      kind: 'port-taken',
      message: `port ${port} is taken by another program: give another with --port`,
    };
  }
  if (code === 'EACCES') {
    return {
      kind: 'port-taken',
      message: `port ${port} may not be used here: give one above 1023 with --port`,
    };
  }
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}
