/** The files that assistants read, below the address of the site. */
export const assistantFiles = {
  /** Every page by its title; small enough for one request of any assistant. */
  index: 'llms.txt',
  /** Every page whole. */
  whole: 'llms-full.txt',
} as const;

/** The pages of a section of the sidebar with their descriptions. */
export function sectionIndex(slug: string): string {
  return `${slug}/llms.txt`;
}

/** The pages of a section of the sidebar, whole. */
export function wholeSection(slug: string): string {
  return `llms-${slug}.txt`;
}
