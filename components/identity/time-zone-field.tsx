/** The browser's time zone, sent with the form; without scripts, UTC. */
export function TimeZoneField() {
  return <input type="hidden" name="timezone" defaultValue="UTC" ref={writeTimeZone} />;
}

function writeTimeZone(field: HTMLInputElement | null) {
  if (field) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
}
