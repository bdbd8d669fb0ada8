import { ExternalLink } from "lucide-react";
import { Note } from "@/components/display/note";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";

/** A preview of the external forum, with a link to it (D13). */
export function ExternalForum({ url }: { url: string }) {
  return (
    <Card aria-labelledby="externo">
      <CardHeader>
        <div className="grid content-start gap-1 *:min-w-0">
          <CardTitle id="externo">Foro de nivel básico</CardTitle>
          <Note>Vista previa de {new URL(url).host}</Note>
        </div>
        <a
          className={buttonVariants({ variant: "outline" })}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          Abrir en una ventana nueva <ExternalLink />
        </a>
      </CardHeader>
      <CardContent>
        <iframe
          className="h-96 w-full border"
          src={url}
          title="Vista previa del foro externo"
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        />
      </CardContent>
    </Card>
  );
}
