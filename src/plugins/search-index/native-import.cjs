/* global module */
/**
 * `import()` as Node does it. What loads the configuration turns every `import()` of a TypeScript file into a
 * `require()`, which packages that offer nothing but ES modules refuse; a `.cjs` file it leaves alone.
 */
module.exports = (specifier) => import(specifier);
