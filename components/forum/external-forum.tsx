import { ExternalLink } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { Card, CardBody, CardHead } from "@/components/ui/card";

/** A preview of the forum elsewhere, with the way to it (D13). */
export function ExternalForum({ url }: { url: string }) {
  return (
    <Card aria-labelledby="externo">
      <CardHead>
        <div className="stack stack-1">
          <h2 className="subtitle" id="externo">
            Foro de nivel básico
          </h2>
          <p className="note">Vista previa de {new URL(url).host}</p>
        </div>
        <a
          className={buttonClass({ variant: "outline" })}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          Abrir en una ventana nueva <ExternalLink className="icon" />
        </a>
      </CardHead>
      <CardBody>
        <iframe
          className="forum-frame"
          src={url}
          title="Vista previa del foro externo"
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        />
      </CardBody>
    </Card>
  );
}
