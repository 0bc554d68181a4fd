const HOSTED = ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_API_KEY', 'ALGOLIA_INDEX_NAME'] as const;

/** What variables ask of each other, by their names: a list of what is wrong. */
export function brokenRules(given: Readonly<Record<string, string | undefined>>): string[] {
  const has = (name: string): boolean => given[name] !== undefined;
  const missing = HOSTED.filter((name) => !has(name));
  const rules: Record<string, boolean> = {
    [`hosted search needs ${HOSTED.join(', ')}; missing: ${missing.join(', ')}`]:
      missing.length > 0 && missing.length < HOSTED.length,
    [`ALGOLIA_RELAY has no effect without ${HOSTED.join(', ')}`]:
      has('ALGOLIA_RELAY') && missing.length === HOSTED.length,
    'ALGOLIA_SEARCH_API_KEY is the admin key; it would be on every page. Use the search-only key':
      has('ALGOLIA_SEARCH_API_KEY') && given['ALGOLIA_SEARCH_API_KEY'] === given['ALGOLIA_ADMIN_API_KEY'],
    'ASK_AI_BACKEND has no effect without ASK_AI_ASSISTANT_ID': has('ASK_AI_BACKEND') && !has('ASK_AI_ASSISTANT_ID'),
    'ASK_AI_ASSISTANT_ID and ASK_AI_ENDPOINT exclude each other; set one of them':
      has('ASK_AI_ASSISTANT_ID') && has('ASK_AI_ENDPOINT'),
    [`ASK_AI_ASSISTANT_ID needs the hosted search (${HOSTED.join(', ')})`]:
      has('ASK_AI_ASSISTANT_ID') && missing.length > 0,
    'SEARCH_REPLACE_PATHNAME_FROM and SEARCH_REPLACE_PATHNAME_TO go together; set both or none': has(
      'SEARCH_REPLACE_PATHNAME_FROM',
    )
      ? !has('SEARCH_REPLACE_PATHNAME_TO')
      : Boolean(given['SEARCH_REPLACE_PATHNAME_TO']),
    'DATADOG_APPLICATION_ID and DATADOG_CLIENT_TOKEN go together; set both or none':
      has('DATADOG_APPLICATION_ID') !== has('DATADOG_CLIENT_TOKEN'),
  };
  return Object.entries(rules).flatMap(([problem, broken]) => (broken ? [problem] : []));
}
