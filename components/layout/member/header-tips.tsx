import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { type Tip, watchTips } from "./watch-tips";

// The tooltip library takes 20 kB and is needed only when the pointer rests on an icon.
const load = () => import("@/components/ui/tooltip").then((module) => module.Tooltip);
const Tooltip = dynamic(load, { ssr: false });

/** Shows the name of a header icon when the pointer rests on it or the keyboard focuses it. */
export function HeaderTips() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => watchTips({ show: setTip, expect: () => void load().catch(() => undefined) }), []);
  if (!tip) return null;
  const { target, text } = tip;
  return (
    <Tooltip key={text} anchor={target.getBoundingClientRect()} text={text} onClose={() => setTip(null)} />
  );
}
