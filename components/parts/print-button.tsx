"use client";

import { Printer } from "lucide-react";
import { buttonVariants } from "@/components/ui/button-variants";

/**
 * Opens the browser's print dialog, which prints the page or saves it as PDF. Does not use `cn`, because public pages
 * load it.
 */
export function PrintButton() {
  return (
    <button
      data-slot="button"
      type="button"
      className={`${buttonVariants({ variant: "default" })} whitespace-nowrap max-tablet:flex-1`}
      onClick={() => window.print()}
    >
      <Printer /> Imprimir o guardar en PDF
    </button>
  );
}
