/** Used where the stock theme would render nothing on any page, as the site is configured (see ../absent.ts). */
export default function Absent(): null {
  return null;
}
