// Docusaurus compiles with SWC; this file is for tools that compile its pages with Babel.
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
