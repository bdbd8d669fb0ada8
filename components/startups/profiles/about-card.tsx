import { Markdown } from "@/components/display/markdown";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { renderMarkdown } from "@/lib/core/format/markdown";

/** What a startup does, in its founder's words. */
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
