import type { ReactNode } from "react";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";

/** The frame of public pages about one item; also around «not found», which then needs no frame of its own. */
export default function ItemLayout({ children }: { children: ReactNode }) {
  return <PublicFrame actions={<VisitorActions />}>{children}</PublicFrame>;
}
