import { appName } from "@/lib/core/site/app-name";
import { Frame } from "../frame";

type Announcement = {
  subject: string;
  html: string;
  greeting: string | null;
  reason?: string;
  unsubscribe?: string;
};

/** A message written by an administrator; `html` is already sanitised. */
export function announcementMail({ subject, html, greeting, ...ending }: Announcement) {
  return {
    kind: "announcement",
    subject,
    body: (
      <Frame preview={`Un mensaje de ${appName()}`} title={greeting ?? subject} {...ending}>
        <div
          style={{ fontSize: "16px", lineHeight: "24px" }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it is stored
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </Frame>
    ),
  };
}
