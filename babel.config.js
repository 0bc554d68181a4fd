// The fall-back toolchain: used when the build runs without `future.faster` (SITE_FASTER=false).
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
