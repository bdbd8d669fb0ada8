import type { Metadata } from "next";
import { Headline } from "@/components/display/heading";
import { PlainActions, PlainPage } from "@/components/display/plain-page";
import { Mark } from "@/components/layout/brand";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";

export const metadata: Metadata = { title: "Sin conexión", robots: { index: false } };

// Shown at the address of any page when no other content is available, so it uses plain links and a form that need no
// script.
export default function OfflinePage() {
  return (
    <PlainPage as="main" className="min-h-dvh" id="contenido">
      <Mark className="size-14" />
      <Headline>Sin conexión</Headline>
      <p>
        No hemos podido cargar la página. Comprueba la conexión y vuelve a intentarlo; lo que ya habías
        enviado se ha guardado.
      </p>
      <PlainActions>
        <form>
          <Button type="submit" variant="highlight">
            Reintentar
          </Button>
        </form>
        <a className={buttonVariants({})} href="/">
          Ir al inicio
        </a>
      </PlainActions>
    </PlainPage>
  );
}
