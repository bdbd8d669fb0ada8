import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { env } from "@/lib/core/config/env";
import { SharedLink } from "./shared-link";

/** The member's own QR code, with which others pay them. */
export function MyCodeCard({ userId }: { userId: string }) {
  return (
    <Card aria-labelledby="mi-codigo">
      <CardHeader>
        <CardTitle id="mi-codigo">Tu código para cobrar</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <SharedLink link={`${env().APP_URL}/debank/pay/${userId}`} label="Código QR para pagarte" />
        <Note>Quien lo lea verá tu nombre y podrá pagarte el importe que elija.</Note>
      </CardContent>
    </Card>
  );
}
