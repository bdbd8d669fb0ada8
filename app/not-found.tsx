import type { Metadata } from "next";
import { Mark } from "@/components/layout/brand";
import { DemoNote } from "@/components/layout/demo-note";
import { LinkButton } from "@/components/ui/link-button";
import { isDemonstration } from "@/lib/core/legal-mode";

export const metadata: Metadata = { title: "Página no encontrada" };

// Every page carries this one in its payload, so it has no header or footer of its own.
export default function NotFound() {
  return (
    <main className="plain full" id="contenido">
      <Mark />
      <h1 className="headline">404 Page Not Found</h1>
      <p>Esta página no existe o ha cambiado de dirección. Revisa la dirección o vuelve al inicio.</p>
      <div className="acts">
        <LinkButton href="/">Volver al inicio</LinkButton>
      </div>
      <DemoNote demo={isDemonstration()} />
    </main>
  );
}
