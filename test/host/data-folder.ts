import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createHostCore, type HostCore } from '../../main/host/host-core';
import type { HostNotice, SessionView } from '../../shared/ipc';

/** A folder that is gone when the test is over. */
export function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'arclight-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface OpenedHost {
  readonly core: HostCore;
  /** What windows were told since this host opened. */
  readonly views: SessionView[];
  readonly notices: HostNotice[];
}

/** A host over a folder, with a clock that gains a minute with every look, so that no two commands coalesce. */
export function openHost(dataFolder: string): OpenedHost {
  const views: SessionView[] = [];
  const notices: HostNotice[] = [];
  let atMs = Date.UTC(2026, 4, 9, 18, 30);
  const core = createHostCore({
    dataFolder,
    now: () => {
      atMs += 60_000;
      return atMs;
    },
    emit: (event, payload) => {
      if (event === 'session') views.push(payload as SessionView);
      if (event === 'notice') notices.push(payload as HostNotice);
    },
  });
  onTestFinished(() => core.close());
  return { core, views, notices };
}
