import type { Metadata } from "next";
import Link from "next/link";
import { LazyChangePasswordForm } from "@/components/auth/password/change-form.lazy";
import { PageTitle } from "@/components/display/heading";
import { PageHeading } from "@/components/display/page-header";
import { Card, CardContent } from "@/components/ui/card";
import { requireViewer } from "@/lib/auth/viewer";
import { env } from "@/lib/core/config/env";

export const metadata: Metadata = { title: "Cambiar la contraseña" };

export default async function ChangePasswordPage() {
  await requireViewer("user");
  return (
    <div className="grid w-full max-w-lg content-start gap-6 *:min-w-0">
      <PageHeading>
        <PageTitle>Cambiar la contraseña</PageTitle>
        <p className="text-muted-foreground">
          Al guardarla se cerrarán tus sesiones en los demás dispositivos; esta seguirá abierta.
        </p>
      </PageHeading>
      <Card>
        <CardContent>
          <LazyChangePasswordForm
            minPasswordLength={env().PASSWORD_MIN_LENGTH}
            back={
              <Link href="/profile" prefetch={false}>
                Volver al perfil
              </Link>
            }
          />
        </CardContent>
      </Card>
    </div>
  );
}
