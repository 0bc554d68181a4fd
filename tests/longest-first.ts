import {BaseSequencer, type TestSpecification, type TestSequencerConstructor} from 'vitest/node';

/**
 * An order of test files in which the longest come first, so that no core waits for one that began last. Vitest itself
 * learns the times only from earlier runs, which a fresh clone does not have; `names` are parts of the files' paths.
 */
export function longestFirst(names: readonly string[]): TestSequencerConstructor {
  const rank = ({moduleId}: TestSpecification): number => {
    const place = names.findIndex((name) => moduleId.includes(name));
    return place < 0 ? names.length : place;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
    }
  };
}
