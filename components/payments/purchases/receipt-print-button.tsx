"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

export function ReceiptPrint() {
  return (
    <Button onClick={() => window.print()}>
      <Printer /> Imprimir
    </Button>
  );
}
