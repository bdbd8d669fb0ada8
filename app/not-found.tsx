import type { Metadata } from "next";
import { PlainPage } from "@/components/display/plain-page";
import { Mark } from "@/components/layout/brand";
import { DemoNote } from "@/components/layout/demo-note";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { isDemonstration } from "@/lib/core/config/legal-mode";

export const metadata: Metadata = { title: "Página no encontrada" };

// The payload of every page contains this component, so it has no header or footer of its own.
export default function NotFound() {
  return (
    <PlainPage as="main" className="min-h-dvh" id="contenido">
      <Mark className="size-14" />
      <NotFoundScreen />
      <DemoNote demo={isDemonstration()} className="mt-8" />
    </PlainPage>
  );
}
