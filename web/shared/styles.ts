/** The styles that every page has. */
import './letters/letters.css';
import '@fontsource/ibm-plex-sans/400.css';
import '@fontsource/ibm-plex-sans/600.css';
import '@fontsource/ibm-plex-mono/400.css';
import './tokens.css';
import './tones.css';
import './base.css';
