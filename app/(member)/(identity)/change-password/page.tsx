import type { Metadata } from "next";
import { LazyChangePasswordForm } from "@/components/auth/password/change-form.lazy";
import { Headline, Lead } from "@/components/display/heading";
import { Card, CardContent } from "@/components/ui/card";
import { requireViewer } from "@/lib/auth/viewer";
import { env } from "@/lib/core/config/env";

export const metadata: Metadata = { title: "Cambiar la contraseña" };

export default async function ChangePasswordPage() {
  await requireViewer("user");
  return (
    <div className="grid w-full max-w-lg content-start gap-6 *:min-w-0">
      <header className="grid content-start gap-2 *:min-w-0">
        <Headline>Cambiar la contraseña</Headline>
        <Lead>Al guardarla se cerrarán tus sesiones en los demás dispositivos; esta seguirá abierta.</Lead>
      </header>
      <Card>
        <CardContent>
          <LazyChangePasswordForm minPasswordLength={env().PASSWORD_MIN_LENGTH} />
        </CardContent>
      </Card>
    </div>
  );
}
