import { describe, expect, test } from 'vitest';
import { importsOf, productSources, resolveImport, type SourceFile } from './sources';

/** Every ruleset's folder, and the rooms outside it that are its own: its play, its panels, its vectors. */
const OWN_ROOMS: Readonly<Record<string, readonly RegExp[]>> = {
  'open-fire': [
    /^shared\/session\/(play|mission)\//,
    // The commands of its volleys and missions, and their shapes.
    /^shared\/session\/(command|schema\/(play|assault)-schema)\.ts$/,
    /^renderer\/operator\/play\//,
    /^renderer\/strings\/english-(play|mission|assault)\.ts$/,
    /^main\/cli\/vectors\/open-fire\//,
  ],
  'lightning-war': [/^main\/cli\/vectors\/lightning-war\//],
  'area-fire': [/^main\/cli\/vectors\/area-fire\//],
};

/** The one file that knows every ruleset. */
const REGISTRY = 'shared/rules/registry.ts';

function reachesInto(source: SourceFile): string[] {
  return importsOf(source).flatMap((specifier) => {
    const target = resolveImport(source, specifier);
    const folder = /^shared\/rules\/([^/]+)\//.exec(target ?? '')?.[1];
    const rooms = folder === undefined ? undefined : OWN_ROOMS[folder];
    if (!target || !rooms || source.file.startsWith(`shared/rules/${folder}/`)) return [];
    if (source.file === REGISTRY || rooms.some((room) => room.test(source.file))) return [];
    return [`${source.file} imports ${target}`];
  });
}

describe('overlay, session and console know a ruleset through its interface', () => {
  test('only its registry and its own rooms import a ruleset by name', () => {
    expect(productSources().flatMap(reachesInto)).toEqual([]);
  });

  test('not even its own rooms outside take the ruleset object itself but from the registry', () => {
    const direct = productSources().filter(
      (source) =>
        source.file !== REGISTRY &&
        importsOf(source).some((name) =>
          /^shared\/rules\/(open-fire|lightning-war|area-fire)\/ruleset$/.test(
            resolveImport(source, name) ?? '',
          ),
        ),
    );
    expect(direct.map(({ file }) => file)).toEqual([]);
  });

  test('the rule catches an overlay that reaches into a ruleset', () => {
    const overlay = { file: 'shared/overlay/a.ts', text: "import { x } from '../rules/open-fire/ratings';" };
    expect(reachesInto(overlay)).toHaveLength(1);
  });
});
