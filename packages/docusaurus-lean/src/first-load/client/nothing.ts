/** Used where the stock theme would load Prism and its grammars: code is colored at build time (src/markdown/highlight). */
export {};
