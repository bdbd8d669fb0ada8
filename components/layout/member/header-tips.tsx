import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { type Tip, watchTips } from "./watch-tips";

// Twenty kilobytes that nobody needs before they rest on an icon.
const load = () => import("@/components/ui/tooltip").then((module) => module.Tooltip);
const Tooltip = dynamic(load, { ssr: false });

/** Shows the name of an icon of the header to whoever rests on it, or comes there by the keyboard. */
export function HeaderTips() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => watchTips({ show: setTip, expect: () => void load().catch(() => undefined) }), []);
  if (!tip) return null;
  const { target, text } = tip;
  return (
    <Tooltip key={text} anchor={target.getBoundingClientRect()} text={text} onClose={() => setTip(null)} />
  );
}
