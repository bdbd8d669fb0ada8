import { useSyncExternalStore } from "react";

const never = () => () => {};
const ofBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const withoutScripts = () => "UTC";

/** The browser's time zone, sent with the form; without scripts, UTC. */
export function TimeZoneField() {
  // A ref that writes the field once is undone by the next render: in a hidden field the default is the value.
  return (
    <input
      type="hidden"
      name="timezone"
      value={useSyncExternalStore(never, ofBrowser, withoutScripts)}
      readOnly
    />
  );
}
