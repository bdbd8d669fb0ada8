import type { ReactNode } from "react";
import { MemberFrame } from "@/components/layout/member/frame";

export default function AdminLayout({ children }: { children: ReactNode }) {
  return <MemberFrame allow="admin">{children}</MemberFrame>;
}
