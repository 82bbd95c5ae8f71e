// `node scripts/runtime-packages.js FOLDER PACKAGE…`: copies native addons, which no bundle has, and their dependencies.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.js';

const [folder = '', ...wanted] = process.argv.slice(2);
const copied = new Set();

function locate(name, from) {
  const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
  const places = [from, ...workspaces.map((workspace) => join(root, workspace)), root];
  return places
    .map((place) => join(place, 'node_modules', name))
    .find((place) => existsSync(join(place, 'package.json')));
}

function copy(name, from) {
  const source = locate(name, from);
  // An optional package of another platform is not installed.
  if (!source || copied.has(source)) return Boolean(source);
  copied.add(source);
  cpSync(source, join(folder, 'node_modules', name), { recursive: true, dereference: true });
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  );
  for (const needed of Object.keys(dependencies)) {
    if (!copy(needed, source) && !(needed in optionalDependencies)) {
      throw new Error(`${name} needs ${needed}, which is not installed`);
    }
  }
  for (const optional of Object.keys(optionalDependencies)) copy(optional, source);
  return true;
}

for (const name of wanted) {
  if (!copy(name, root)) throw new Error(`${name} is not installed`);
}
