import type { ModuleGraph } from './loaded-modules';
import { usedKeys, type Written } from './written-keys';

interface Part {
  readonly path: string;
  readonly features: readonly string[];
}

/** The feature whose words are there from the start. */
const shell = 'shell';

/** Every part of the apps: their starts and, from there, whatever they load with words. */
function partsFrom(starts: readonly string[], graph: ModuleGraph): readonly Part[] {
  const parts = new Map<string, Part>();
  const follow = (part: Part): void => {
    const name = `${part.path} ${part.features.join()}`;
    if (parts.has(name)) return;
    parts.set(name, part);
    for (const { features, from } of graph.loadedWith(part.path).later) follow({ path: from, features });
  };
  for (const path of starts) follow({ path, features: [] });
  return [...parts.values()];
}

/**
 * Keys of features that a part shows without bringing them, and features that it brings without showing any of their
 * words. `keysOf` has the keys of each feature, without plural forms.
 */
export function broughtFaults(
  starts: readonly string[],
  graph: ModuleGraph,
  keysOf: Readonly<Record<string, readonly string[]>>,
  written: ReadonlyMap<string, Written>,
): readonly string[] {
  const featureOf = new Map(Object.entries(keysOf).flatMap(([feature, keys]) => keys.map((key) => [key, feature])));
  const keys = [...featureOf.keys()];
  return partsFrom(starts, graph).flatMap(({ path, features }) => {
    const used = [...graph.loadedWith(path).paths].flatMap((module) => {
      const words = written.get(module);
      return words ? usedKeys(keys, [words]).map((key) => ({ key, module, feature: featureOf.get(key) ?? '' })) : [];
    });
    return [
      ...used
        .filter(({ feature }) => feature !== shell && !features.includes(feature))
        .map(({ key, module, feature }) => `${path} shows ${key} (in ${module}) without bringing "${feature}"`),
      ...features
        .filter((feature) => !used.some((use) => use.feature === feature))
        .map((feature) => `${path} brings "${feature}" and shows none of its words`),
    ];
  });
}
