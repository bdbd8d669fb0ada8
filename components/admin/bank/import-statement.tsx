"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { STATEMENT } from "@/lib/bank/topups/constants";
import { UploadButton } from "./upload-button";

const ImportedDialog = dynamic(() => import("./imported-dialog").then((module) => module.ImportedDialog), {
  ssr: false,
});

export type Imported = { lines: number; credited: number; waiting: number; repeated: number };

/** Imports a bank statement and shows the result for its lines. */
export function ImportStatement() {
  const [imported, setImported] = useState<Imported | null>(null);
  return (
    <>
      <UploadButton<Imported>
        label="Elegir extracto"
        name="Importar extracto"
        url="/api/admin/bank/statements"
        accept=".xml,.csv,application/xml,text/xml,text/csv"
        limit={STATEMENT}
        failed="No se pudo importar el extracto"
        done={setImported}
      />
      {imported ? <ImportedDialog imported={imported} close={() => setImported(null)} /> : null}
    </>
  );
}
