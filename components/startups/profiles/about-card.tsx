import { Markdown } from "@/components/display/markdown";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { renderMarkdown } from "@/lib/core/format/markdown";

/** The founder's description of the startup. */
export function AboutCard({ description }: { description: string }) {
  return (
    <Card aria-labelledby="que-es">
      <CardHeader>
        <CardTitle id="que-es">Qué es</CardTitle>
      </CardHeader>
      <CardContent>
        <Markdown html={renderMarkdown(description)} />
      </CardContent>
    </Card>
  );
}
