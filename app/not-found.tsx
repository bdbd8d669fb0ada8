import type { Metadata } from "next";
import { Mark } from "@/components/layout/brand";
import { DemoNote } from "@/components/layout/demo-note";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { isDemonstration } from "@/lib/core/config/legal-mode";

export const metadata: Metadata = { title: "Página no encontrada" };

// Every page carries this one in its payload, so it has no header or footer of its own.
export default function NotFound() {
  return (
    <main className="plain full" id="contenido">
      <Mark />
      <NotFoundScreen />
      <DemoNote demo={isDemonstration()} />
    </main>
  );
}
