import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { appName } from "@/lib/core/site/app-name";

// The light tokens of app/globals.css as plain colors, because mail programs support neither custom properties nor
// oklch.
const INK = {
  background: "#f7f3ec",
  popover: "#fffefc",
  border: "#ddd7cd",
  foreground: "#16223b",
  mutedForeground: "#4e586a",
  saffron: "#f6ab28",
  saffronForeground: "#121d36",
} as const;

const FONT = "'Inter Variable', Inter, 'Segoe UI', Helvetica, Arial, sans-serif";
const SERIF = "'Source Serif 4 Variable', 'Source Serif 4', Georgia, serif";

type FrameProps = {
  preview: string;
  title: string;
  act?: { label: string; href: string };
  /** Why the recipient gets the message, if not because of their account. */
  reason?: string;
  /** The address that unsubscribes from messages of this kind, if the recipient may do so. */
  unsubscribe?: string;
  children: ReactNode;
};

/** The layout of every message. */
export function Frame({ preview, title, act, reason, unsubscribe, children }: FrameProps) {
  return (
    <Html lang="es">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ background: INK.background, margin: 0, padding: "24px 12px", fontFamily: FONT }}>
        <Container
          style={{
            maxWidth: "34rem",
            padding: "28px 24px",
            background: INK.popover,
            border: `1px solid ${INK.border}`,
            borderRadius: "8px",
          }}
        >
          <Text style={{ ...TEXT, margin: 0, fontFamily: SERIF, fontWeight: 600 }}>{appName()}</Text>
          <Heading as="h1" style={{ ...TEXT, margin: "16px 0 8px", fontFamily: SERIF, fontSize: "24px" }}>
            {title}
          </Heading>
          {children}
          {act ? (
            <Button
              href={act.href}
              style={{
                margin: "16px 0 8px",
                padding: "12px 20px",
                borderRadius: "6px",
                background: INK.saffron,
                color: INK.saffronForeground,
                fontSize: "16px",
                fontWeight: 600,
              }}
            >
              {act.label}
            </Button>
          ) : null}
          <Hr style={{ margin: "20px 0 12px", borderColor: INK.border }} />
          <Text style={{ ...TEXT, margin: 0, color: INK.mutedForeground, fontSize: "13px" }}>
            {reason ?? `Has recibido este mensaje porque tienes una cuenta en ${appName()}.`}
          </Text>
          {unsubscribe ? (
            <Text style={{ ...TEXT, margin: "4px 0 0", color: INK.mutedForeground, fontSize: "13px" }}>
              ¿No quieres recibir más correos como este?{" "}
              <Link href={unsubscribe} style={{ color: INK.mutedForeground, textDecoration: "underline" }}>
                Darme de baja
              </Link>
            </Text>
          ) : null}
        </Container>
      </Body>
    </Html>
  );
}

/** One paragraph. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ ...TEXT, margin: "8px 0" }}>{children}</Text>;
}

/** A paragraph under a linked title, with a note below it. */
export function LinkedParagraph({
  href,
  title,
  note,
  children,
}: {
  href: string;
  title: ReactNode;
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <Text style={{ ...TEXT, margin: "12px 0" }}>
      <Link href={href} style={{ color: INK.foreground, fontWeight: 600, textDecoration: "underline" }}>
        {title}
      </Link>
      <br />
      {children}
      <br />
      <span style={{ color: INK.mutedForeground, fontSize: "13px" }}>{note}</span>
    </Text>
  );
}

/** A paragraph in which the line breaks of a value remain. */
export function LinesParagraph({ children }: { children: ReactNode }) {
  return <Text style={{ ...TEXT, margin: "8px 0", whiteSpace: "pre-line" }}>{children}</Text>;
}

const TEXT = { color: INK.foreground, fontSize: "16px", lineHeight: "24px" } as const;
