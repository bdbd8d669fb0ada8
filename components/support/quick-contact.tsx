import { SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { Card } from "@/components/ui/card";

type QuickContactProps = { addresses: { support: string; security: string; privacy: string } };

/** The contact addresses, for those who prefer e-mail. */
export function QuickContact({ addresses: { support, security, privacy } }: QuickContactProps) {
  const lines = [
    ["Soporte", support],
    ["Seguridad", security],
    ["Privacidad y reclamaciones", privacy],
  ] as const;
  return (
    <Card className="grid gap-3 px-5 py-4" aria-labelledby="contacto">
      <SectionTitle id="contacto">Contacto Rápido</SectionTitle>
      <dl className="grid gap-3 text-sm">
        {lines.map(([name, address]) => (
          <div key={name}>
            <Note as="dt">{name}</Note>
            <dd className="wrap-anywhere">
              <a href={`mailto:${address}`}>{address}</a>
            </dd>
          </div>
        ))}
        <div>
          <Note as="dt">Chat en vivo</Note>
          <dd>Próximamente</dd>
        </div>
      </dl>
    </Card>
  );
}
