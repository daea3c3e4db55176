/**
 * Vite plugin: `import bytes from './some.ts?wasm-bytes'` compiles that file from AssemblyScript and gives the module's
 * bytes. What was compiled is kept in .cache/ until a source or the compiler changes.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { at, root } from './root.mjs';

const QUERY = '?wasm-bytes';
const OPTIONS = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd'];

/** The files of the entry's folder: all that it may import. */
function sourcesOf(entry) {
  const folder = path.dirname(entry);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => path.join(folder, name));
}

function digestOf(sources) {
  const { version } = createRequire(import.meta.url)('assemblyscript/package.json');
  const hash = createHash('sha256').update(version).update(OPTIONS.join(' '));
  for (const file of sources)
    hash.update(path.basename(file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

async function compile(entry) {
  const { default: asc } = await import('assemblyscript/asc');
  let binary;
  const { error, stderr } = await asc.main(
    [path.relative(root, entry), '--outFile', 'out.wasm', '--baseDir', root, ...OPTIONS],
    {
      writeFile(name, contents) {
        if (name.endsWith('.wasm')) binary = contents;
      },
    },
  );
  if (error || !binary) throw new Error(`${path.relative(root, entry)}: ${stderr.toString() || error}`);
  return binary;
}

/**
 * The compiled module's bytes.
 * @param {string} entry absolute path of an AssemblyScript file
 */
export async function compileAssembly(entry) {
  const kept = at('.cache', 'wasm', `${digestOf(sourcesOf(entry))}.wasm`);
  if (existsSync(kept)) return readFileSync(kept);
  const binary = await compile(entry);
  mkdirSync(path.dirname(kept), { recursive: true });
  // Others may compile the same at this moment: none may ever read half a file.
  const written = `${kept}.${process.pid}`;
  writeFileSync(written, binary);
  renameSync(written, kept);
  return binary;
}

/** @returns {import('vite').Plugin} */
export function assemblyScript() {
  return {
    name: 'arclight-assembly-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const entry = id.slice(0, -QUERY.length);
      for (const file of sourcesOf(entry)) this.addWatchFile(file);
      const text = Buffer.from(await compileAssembly(entry)).toString('base64');
      return `export default Uint8Array.from(atob('${text}'), (byte) => byte.charCodeAt(0));`;
    },
  };
}
