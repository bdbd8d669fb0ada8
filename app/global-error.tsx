"use client";

import { ErrorScreen } from "@/components/layout/error-screen";
import "./globals.css";

export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="es">
      <body>
        <title>Algo ha fallado</title>
        <ErrorScreen error={error} retry={retry} />
      </body>
    </html>
  );
}
