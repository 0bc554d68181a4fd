import rooms from './rooms.mjs';
import translated from './translated.mjs';
import unaware from './unaware.mjs';

/** The lint rules of this project that no published set has; `.oxlintrc.json` says where they hold. */
export default {meta: {name: 'site'}, rules: {rooms, translated, unaware}};
