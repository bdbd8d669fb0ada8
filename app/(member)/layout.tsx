import type { ReactNode } from "react";
import { MemberFrame } from "@/components/layout/member/frame";

export default function MemberLayout({ children }: { children: ReactNode }) {
  return <MemberFrame>{children}</MemberFrame>;
}
