"use client";

import { Amount } from "@/components/display/amount";
import { useBalance } from "@/components/layout/live/unread";

/** The member's balance in the layout; updated after every change, without a page load. */
export function LiveBalance({ given }: { given: { text: string; unit: string } }) {
  return <Amount text={useBalance(given.text)} unit={given.unit} />;
}
