import type { Metadata } from "next";
import { OpenView } from "@/components/bank/open-view";
import { requireViewer } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "Lo que tienes abierto" };

export default async function OpenPage() {
  return <OpenView viewer={await requireViewer("user")} />;
}
