import { Card } from "@/components/ui/card";

type QuickContactProps = { addresses: { support: string; security: string; privacy: string } };

/** The addresses that answer, for whoever would rather write a mail. */
export function QuickContact({ addresses: { support, security, privacy } }: QuickContactProps) {
  const lines = [
    ["Soporte", support],
    ["Seguridad", security],
    ["Privacidad y reclamaciones", privacy],
  ] as const;
  return (
    <Card className="quick-contact" aria-labelledby="contacto">
      <h2 className="subtitle" id="contacto">
        Contacto Rápido
      </h2>
      <dl>
        {lines.map(([name, address]) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd>
              <a href={`mailto:${address}`}>{address}</a>
            </dd>
          </div>
        ))}
        <div>
          <dt className="note">Chat en vivo</dt>
          <dd>Próximamente</dd>
        </div>
      </dl>
    </Card>
  );
}
