"use client";

import { Amount } from "@/components/display/amount";
import { useBalance } from "@/components/layout/live/unread";

/** The member's balance in the frame: true after every act, also of others, without a page being loaded again. */
export function LiveBalance({ given }: { given: { text: string; unit: string } }) {
  return <Amount text={useBalance(given.text)} unit={given.unit} />;
}
