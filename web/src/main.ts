import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./i18n/language.svelte";
import "./theme.css";

const target = document.getElementById("app");
await language.start().catch(() => undefined); // without its catalogue the page speaks English
if (target) mount(App, { target });
