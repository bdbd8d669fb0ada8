"use client";

import { Printer } from "lucide-react";
import { buttonVariants } from "@/components/ui/button-variants";

/** The browser's own print dialog makes the paper, or the PDF. A public page carries it: it stands without `cn`. */
export function PrintButton() {
  return (
    <button
      data-slot="button"
      type="button"
      className={`${buttonVariants({ variant: "default" })} max-tablet:flex-1`}
      onClick={() => window.print()}
    >
      <Printer /> Imprimir o guardar en PDF
    </button>
  );
}
