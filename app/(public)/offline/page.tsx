import type { Metadata } from "next";
import { Mark } from "@/components/layout/brand";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";

export const metadata: Metadata = { title: "Sin conexión", robots: { index: false } };

// Shown at the address of any page, and where nothing but its own text can be had: plain links and a plain form need no script.
export default function OfflinePage() {
  return (
    <main className="plain full" id="contenido">
      <Mark />
      <h1 className="headline">Sin conexión</h1>
      <p>
        No hemos podido cargar la página. Comprueba la conexión y vuelve a intentarlo; lo que ya habías
        enviado se ha guardado.
      </p>
      <div className="acts">
        <form>
          <Button type="submit" variant="accent">
            Reintentar
          </Button>
        </form>
        <a className={buttonClass({})} href="/">
          Ir al inicio
        </a>
      </div>
    </main>
  );
}
