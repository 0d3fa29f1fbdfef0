import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { noteMissingStyleSheets } from './chunks/style-sheets.js';
import { installShell } from './install/shell.js';
import { beginSettings } from './settings/settings.js';
import '@fontsource-variable/archivo/standard.css';
import './styles/tokens.css';
import './styles/base.css';

noteMissingStyleSheets();
beginSettings();
installShell();
const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no #app.');
createRoot(root).render(<App />);
