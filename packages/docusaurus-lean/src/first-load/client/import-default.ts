/** The one helper of tslib that Docusaurus' shared functions use; the library has some thirty more. */
export function __importDefault<T>(module: T & {__esModule?: boolean}): T | {default: T} {
  return module?.__esModule ? module : {default: module};
}
