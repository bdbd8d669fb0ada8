"use client";

import { Printer } from "lucide-react";
import { Button } from "./button";

/** The browser's own print dialog makes the paper, or the PDF. */
export function PrintButton() {
  return (
    <Button variant="default" className="max-tablet:flex-1" onClick={() => window.print()}>
      <Printer /> Imprimir o guardar en PDF
    </Button>
  );
}
