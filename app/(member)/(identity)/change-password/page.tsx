import type { Metadata } from "next";
import { LazyChangePasswordForm } from "@/components/auth/password/change-form.lazy";
import { Card, CardBody } from "@/components/ui/card";
import { requireViewer } from "@/lib/auth/viewer";
import { env } from "@/lib/core/config/env";

export const metadata: Metadata = { title: "Cambiar la contraseña" };

export default async function ChangePasswordPage() {
  await requireViewer("user");
  return (
    <div className="one-form stack stack-6">
      <header className="stack stack-2">
        <h1 className="headline">Cambiar la contraseña</h1>
        <p className="lead">
          Al guardarla se cerrarán tus sesiones en los demás dispositivos; esta seguirá abierta.
        </p>
      </header>
      <Card>
        <CardBody>
          <LazyChangePasswordForm minPasswordLength={env().PASSWORD_MIN_LENGTH} />
        </CardBody>
      </Card>
    </div>
  );
}
