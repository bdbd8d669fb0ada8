import { useSyncExternalStore } from "react";

const never = () => () => {};
const ofBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const withoutScripts = () => "UTC";

/** Sends the browser's time zone with the form; without JavaScript, UTC. */
export function TimeZoneField() {
  // Sets `defaultValue`: a value written once through a ref would be undone by the next render.
  return (
    <input
      type="hidden"
      name="timezone"
      value={useSyncExternalStore(never, ofBrowser, withoutScripts)}
      readOnly
    />
  );
}
